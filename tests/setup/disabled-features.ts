/** Browsers use only the last `--disable-features` argument, so additional ones must repeat these. */
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

/** Chromium preloads two internal pages for every window, which takes longer than the window itself. */
const BELOW_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A spare process for each profile's next page, which most tests never open. */
const READY_PROCESS = ['SpareRendererForSitePerProcess'];

export const DISABLED_FEATURES = [...BY_PLAYWRIGHT, ...BELOW_ADDRESS_BAR, ...READY_PROCESS];
