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

/**
 * Popups below the address bar: Chromium preloads two internal pages for every window, which takes longer
 * than the window itself.
 */
const ADDRESS_BAR_POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Chromium starts a spare process for the next page of each profile. Most tests never open that page. */
const SPARE_PROCESS = ['SpareRendererForSitePerProcess'];

export const DISABLED_FEATURES = [...PLAYWRIGHT_FEATURES, ...ADDRESS_BAR_POPUPS, ...SPARE_PROCESS];
