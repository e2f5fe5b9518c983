import { readFile } from 'node:fs/promises'

const FONTS = {
  'Pictures Sans': import.meta.resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  ),
  'Pictures Mono': import.meta.resolve(
    '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  ),
} as const

/**
 * Styles that the pictures add to the page: fonts of npm packages instead of the machine's, and
 * Chromium's appearance of an autofilled field (its rule names an internal class, which no test can
 * set).
 */
const RULES = `
  :root {
    --shrd-font: 'Pictures Sans';
    --shrd-font-mono: 'Pictures Mono';
  }
  body, :where(button, input, select, textarea) {
    font-family: 'Pictures Sans';
  }
  :where(code, kbd, pre, samp) {
    font-family: 'Pictures Mono';
  }
  /* While a story takes long to load, Storybook hides it, and a dialog that opens gets no focus. */
  #storybook-root {
    display: block !important;
  }
  /* Storybook plays animations backwards to their end. What appears late would stay hidden. */
  @keyframes parts-appear {
    from {
      visibility: visible;
    }
  }
  input:autofill {
    background-color: light-dark(rgb(232, 240, 254), rgba(70, 90, 126, 0.4)) !important;
    color: fieldtext !important;
  }
`

/** The style sheet that gives every machine the same pictures. */
export async function readPictureStyles(): Promise<string> {
  const faces = await Promise.all(Object.entries(FONTS).map(readFace))
  return [...faces, RULES].join('\n')
}

async function readFace([family, file]: [string, string]): Promise<string> {
  const bytes = await readFile(new URL(file))
  const url = `data:font/woff2;base64,${bytes.toString('base64')}`
  return `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(${url}); }`
}
