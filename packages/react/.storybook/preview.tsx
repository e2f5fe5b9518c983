import type { Preview } from '@storybook/react-vite'
import { isLocale } from '../src/locales/catalogue.ts'
import { loadMessages } from '../src/locales/load-messages.ts'
import { ShrdProvider } from '../src/provider/ShrdProvider.tsx'
import '../src/styles.css'
import './preview.css'

const choice = (title: string, icon: string, items: readonly string[]) => ({
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

const preview: Preview = {
  globalTypes: {
    theme: choice('Theme', 'contrast', ['system', 'light', 'dark']),
    locale: choice('Language', 'globe', ['en', 'de', 'da', 'fr', 'it']),
    direction: choice('Direction', 'transfer', ['ltr', 'rtl']),
  },
  initialGlobals: { theme: 'light', locale: 'en', direction: 'ltr' },
  loaders: [
    async ({ globals: { locale } }) => {
      if (isLocale(locale)) await loadMessages(locale)
      return {}
    },
  ],
  decorators: [
    (Story, { globals: { theme, locale, direction } }) => {
      const { documentElement: root } = document
      root.dir = direction
      if (theme === 'system') delete root.dataset.theme
      else root.dataset.theme = theme
      return (
        <ShrdProvider locale={isLocale(locale) ? locale : 'en'}>
          <Story />
        </ShrdProvider>
      )
    },
  ],
}

export default preview
