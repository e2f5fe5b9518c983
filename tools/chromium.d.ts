/** How tests start Debian's Chromium: no sandbox (it may run as root), no traffic of its own. */
export declare const CHROMIUM: {
  executablePath: string
  args: string[]
}
