/** The two colour schemes of every screen. */
export const COLOR_SCHEMES = ['light', 'dark'] as const
/** One of {@link COLOR_SCHEMES}. */
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/**
 * Shrd's values of the colours that a client's branding can set. Each is named like its CSS
 * variable.
 */
export const BRAND_COLORS = {
  light: {
    canvas: '#f6f6f3',
    surface: '#ffffff',
    'surface-sunken': '#f0f0ec',
    border: '#e2e2db',
    'border-control': '#868b90',
    text: '#131d29',
    'text-muted': '#475362',
    'text-subtle': '#5f6a78',
    accent: '#15508f',
    'accent-hover': '#0f4178',
    'accent-active': '#0b3563',
    'accent-contrast': '#ffffff',
    'accent-text': '#15508f',
    'accent-soft': '#e9f0f8',
    'accent-soft-strong': '#d5e3f2',
    'accent-border': '#a9c3df',
    focus: '#15508f',
    engraving: '#15508f',
  },
  dark: {
    canvas: '#0b1118',
    surface: '#111923',
    'surface-sunken': '#0d141c',
    border: '#222e3c',
    'border-control': '#66788a',
    text: '#e7ecf2',
    'text-muted': '#a9b5c2',
    'text-subtle': '#8896a5',
    accent: '#6fa3ec',
    'accent-hover': '#86b4f2',
    'accent-active': '#9dc3f5',
    'accent-contrast': '#0a1626',
    'accent-text': '#93bbf3',
    'accent-soft': '#15273d',
    'accent-soft-strong': '#1c3554',
    'accent-border': '#31557f',
    focus: '#6fa3ec',
    engraving: '#8fb8f2',
  },
} as const

/** A colour that branding can set. */
export type BrandColor = keyof (typeof BRAND_COLORS)['light']

/**
 * Colours with a fixed meaning (feedback, key marks) or elevation, the same for every client. They
 * are here because a brand's colours must be legible on them and under them.
 */
export const FIXED_COLORS = {
  light: {
    'surface-raised': '#ffffff',
    'surface-hover': '#f4f4f0',
    danger: '#b0263a',
    'danger-fill': '#b0263a',
    'danger-fill-hover': '#931d2f',
    'danger-contrast': '#ffffff',
    'danger-soft': '#fbecee',
    success: '#1d6f45',
    'success-soft': '#e8f4ed',
    warning: '#85540a',
    'warning-soft': '#fbf2df',
    info: '#225e93',
    'info-soft': '#e8f1f8',
    encrypted: '#147044',
    'encrypted-soft': '#e4f3ea',
    unencrypted: '#b23f22',
    'unencrypted-soft': '#fbede7',
    'toast-success': '#17613c',
    'toast-danger': '#a2233a',
    'toast-contrast': '#ffffff',
  },
  dark: {
    'surface-raised': '#17212d',
    'surface-hover': '#182330',
    danger: '#f48b93',
    'danger-fill': '#cb4055',
    'danger-fill-hover': '#bd3a4d',
    'danger-contrast': '#ffffff',
    'danger-soft': '#331a21',
    success: '#6bcb96',
    'success-soft': '#12291f',
    warning: '#e5b65c',
    'warning-soft': '#2d2412',
    info: '#8cc0ea',
    'info-soft': '#12273a',
    encrypted: '#5cc890',
    'encrypted-soft': '#10291d',
    unencrypted: '#f0906f',
    'unencrypted-soft': '#331d15',
    'toast-success': '#1c6b44',
    'toast-danger': '#a82a40',
    'toast-contrast': '#ffffff',
  },
} as const

/** A colour that is the same for every client. */
export type FixedColor = keyof (typeof FIXED_COLORS)['light']
