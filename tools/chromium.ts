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
  ],
}
