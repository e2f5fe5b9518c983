/** What a browser says about its connection and memory; not every browser does. */
export interface Device {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  /** In gigabytes. */
  readonly deviceMemory?: number
}

/** Whether code that the user may need next may load before the user needs it. */
export function mayLoadAhead({
  connection,
  deviceMemory = Number.POSITIVE_INFINITY,
}: Device): boolean {
  const { saveData = false, effectiveType = '' } = connection ?? {}
  return !saveData && !/2g|3g/.test(effectiveType) && deviceMemory > 2
}
