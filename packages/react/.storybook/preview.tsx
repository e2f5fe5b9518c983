import type { Preview } from '@storybook/react-vite'
import { allWords } from '../src/locales/all-words.ts'
import { LOCALES } from '../src/locales/catalogue.ts'
import { linkErrorWords } from '../src/locales/link-error-words.ts'
import { loadMessages } from '../src/locales/load-messages.ts'
import { BRANDS } from './brands.ts'
import { findBareKeys } from './find-bare-keys.ts'
import { Surroundings } from './Surroundings.tsx'
import './preview.css'

const choice = (title: string, icon: string, items: readonly string[]) => ({
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

/** With those of a page that loads fewer texts of errors. */
const EVERY_GROUP = [...allWords, linkErrorWords]

const preview: Preview = {
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen', controls: { expanded: true } },
  globalTypes: {
    theme: choice('Theme', 'contrast', ['system', 'light', 'dark']),
    locale: choice('Language', 'globe', LOCALES),
    direction: choice('Direction', 'transfer', ['ltr', 'rtl']),
    brand: choice('Brand', 'paintbrush', ['shrd', ...Object.keys(BRANDS), 'unstyled']),
  },
  initialGlobals: { theme: 'light', locale: 'en', direction: 'ltr', brand: 'shrd' },
  // Also before the first paint, so that an interaction test meets no English first.
  loaders: [
    async ({ globals: { locale } }) => ({ messages: await loadMessages(locale, EVERY_GROUP) }),
  ],
  afterEach: ({ canvasElement, loaded: { messages } }) => {
    const keys = findBareKeys(canvasElement, new Set(Object.keys(messages)))
    if (keys.length > 0) throw new Error(`These texts are missing: ${keys.join(', ')}`)
  },
  decorators: [
    (Story, { globals: { theme, locale, direction, brand }, parameters: { wide = false } }) => (
      <Surroundings {...{ theme, locale, direction, brand, wide }}>
        <Story />
      </Surroundings>
    ),
  ],
}

export default preview
