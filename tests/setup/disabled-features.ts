/**
 * Features that Playwright disables by default. Browsers use only the last `--disable-features` argument, so our
 * argument must repeat them.
 */
const PLAYWRIGHT_FEATURES = [
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

/** Popups below the address bar. Preloading them for each window takes Chromium longer than opening the window. */
const ADDRESS_BAR_POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** For each profile, Chromium starts a spare process for the next page, which most tests never open. */
const SPARE_PROCESS = ['SpareRendererForSitePerProcess'];

export const DISABLED_FEATURES = [...PLAYWRIGHT_FEATURES, ...ADDRESS_BAR_POPUPS, ...SPARE_PROCESS];
