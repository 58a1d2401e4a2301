/**
 * What Playwright turns off in a browser: of several arguments that turn features off the browser takes the last, and so
 * whoever gives one says these too.
 */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Two pages of the browser's own lie ready below the address bar of every window; to make them takes longer than the window. */
const BELOW_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A process lies ready for the next page of each profile, which most tests never open. */
const READY_PROCESS = ['SpareRendererForSitePerProcess'];

export const DISABLED_FEATURES = [...BY_PLAYWRIGHT, ...BELOW_ADDRESS_BAR, ...READY_PROCESS];
