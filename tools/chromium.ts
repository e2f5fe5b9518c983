/**
 * Features of the browser that tests do without. A second list replaces the first, so it repeats
 * the one that Playwright gives.
 */
const WITHOUT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
  // The suggestions of the address bar are pages of their own. Each window loads them, in one to
  // two seconds of the processor, beside the page under test.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
]

/**
 * The options with which tests start Debian's Chromium: no sandbox (it may run as root), and no
 * traffic that the tests did not cause.
 */
export const CHROMIUM: { executablePath: string; args: string[] } = {
  executablePath: process.env.SHRD_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${WITHOUT.join(',')}`,
  ],
}
