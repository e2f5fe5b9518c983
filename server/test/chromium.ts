/** How suites of the server start Debian's Chromium; it may run as root, and makes no traffic of its own. */
export const CHROMIUM: { executablePath: string; args: string[] } = {
  executablePath: process.env.SHRD_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
}
