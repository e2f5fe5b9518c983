/** A plan in capitals, underscores as spaces, such as `FREE TRIAL`. */
export function planName(type: string): string {
  return type.replaceAll('_', ' ').toUpperCase()
}
