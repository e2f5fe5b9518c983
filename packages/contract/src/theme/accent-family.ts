import type { BrandColor } from './colors.ts'

/** A colour between the accent and another one. */
interface Shade {
  /** How much of the accent it has. */
  readonly percent: number
  /** `shade`: black in the light scheme, white in the dark one. */
  readonly into: 'shade' | 'surface'
}

/** The colours that follow from an accent, unless the theme sets them. */
export const ACCENT_FAMILY: Readonly<Partial<Record<BrandColor, Shade>>> = {
  'accent-hover': { percent: 85, into: 'shade' },
  'accent-active': { percent: 75, into: 'shade' },
  'accent-text': { percent: 100, into: 'surface' },
  focus: { percent: 100, into: 'surface' },
  'accent-soft': { percent: 9, into: 'surface' },
  'accent-soft-strong': { percent: 18, into: 'surface' },
  'accent-border': { percent: 40, into: 'surface' },
}
