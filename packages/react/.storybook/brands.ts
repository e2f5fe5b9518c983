import { type BrandTheme, createTheme } from '../src/provider/create-theme.ts'

/** A clinic: soft corners, a serif for titles, green. */
const halden: BrandTheme = createTheme({
  radius: 14,
  'font-heading': 'Georgia, "Times New Roman", serif',
  engraving: 'waves',
  light: {
    canvas: '#eef4f1',
    'surface-sunken': '#f1f6f4',
    border: '#dbe6e1',
    'border-control': '#7a8c85',
    text: '#12241f',
    'text-muted': '#45584f',
    'text-subtle': '#5a6c64',
    accent: '#0b6a5f',
    'accent-hover': '#08554c',
    'accent-contrast': '#ffffff',
    'accent-text': '#0b6a5f',
    'accent-soft': '#e0f1ed',
    focus: '#0b7a6d',
    engraving: '#0b6a5f',
  },
  dark: {
    canvas: '#0b1513',
    surface: '#111e1b',
    'surface-sunken': '#0d1816',
    border: '#223531',
    'border-control': '#66807a',
    text: '#e4efeb',
    'text-muted': '#a6b9b2',
    'text-subtle': '#879b94',
    accent: '#5cc4b3',
    'accent-hover': '#74d3c4',
    'accent-contrast': '#05201b',
    'accent-text': '#74d0c1',
    'accent-soft': '#12302b',
    focus: '#74d0c1',
    engraving: '#5cc4b3',
  },
})

/** A haulier: sharp corners, amber on white. */
const kestrel: BrandTheme = createTheme({
  radius: 2,
  layout: 'split',
  light: {
    canvas: '#ffffff',
    surface: '#ffffff',
    'surface-sunken': '#f4f4f2',
    border: '#dcdcd8',
    'border-control': '#85857f',
    text: '#17171a',
    'text-muted': '#4d4d52',
    'text-subtle': '#66666b',
    accent: '#f2a900',
    'accent-hover': '#dd9a00',
    'accent-contrast': '#1b1400',
    'accent-text': '#85570a',
    'accent-soft': '#fff4d9',
    focus: '#9a6400',
    engraving: '#f2a900',
  },
  dark: {
    canvas: '#0f1012',
    surface: '#0f1012',
    'surface-sunken': '#17181b',
    border: '#2b2d31',
    'border-control': '#74767c',
    text: '#f0f0ed',
    'text-muted': '#b0b0ac',
    'text-subtle': '#8f908d',
    accent: '#f2a900',
    'accent-hover': '#dd9a00',
    'accent-contrast': '#1b1400',
    'accent-text': '#f5bd3d',
    'accent-soft': '#2e2510',
    focus: '#f5bd3d',
    engraving: '#f2a900',
  },
})

/** Looks that others have given the widgets; the toolbar's other brands are Shrd's own, and none. */
export const BRANDS: Readonly<Record<string, BrandTheme>> = { halden, kestrel }
