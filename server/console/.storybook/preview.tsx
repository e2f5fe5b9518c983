// As `main.tsx` does: tokens first, then the parts, then what this application adds.
import '@shrd/react/tokens.css'
import '@shrd/parts/styles.css'
import '../src/styles/index.css'
import './preview.css'
import type { Preview } from '@storybook/react-vite'
import { configure, expect, waitFor } from 'storybook/test'
import { CHOICES, keepPreference } from '../src/app/preference-cookies.ts'
import { isLanguage, LANGUAGES } from '../src/locales/languages.ts'
import { Console, type ScreenArgs } from '../stories/Console.tsx'
import { findBareKeys } from '../stories/find-bare-keys.ts'
import { forgetAll } from '../stories/forget-all.ts'
import { loadAllTexts } from '../stories/say.ts'
import { createFakeService } from '../test/fake-service.ts'
import { createFilledState } from '../test/fake-state.ts'

// A busy machine takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 })

// New ids are in pictures, which must not change.
crypto.getRandomValues = (array) => array

const choice = (title: string, icon: string, items: readonly string[]) => ({
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

const preview: Preview = {
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  globalTypes: {
    theme: choice('Theme', 'contrast', CHOICES.theme),
    locale: choice('Language', 'globe', Object.keys(LANGUAGES)),
    direction: choice('Direction', 'transfer', CHOICES.direction),
  },
  initialGlobals: { theme: 'light', locale: 'en', direction: 'ltr' },
  loaders: [
    async ({ args, globals: { theme, locale, direction } }) => {
      const { state = createFilledState, prepare } = args as Partial<ScreenArgs>
      forgetAll()
      keepPreference('theme', theme)
      keepPreference('direction', direction)
      if (isLanguage(locale)) keepPreference('language', locale)
      await loadAllTexts()
      const service = createFakeService(state())
      prepare?.(service)
      return { service }
    },
  ],
  // Other choices of the toolbar draw everything anew.
  render: (args, { id, globals, loaded: { service } }) => (
    <Console
      key={`${id} ${JSON.stringify(globals)}`}
      at={(args as ScreenArgs).at}
      service={service}
    />
  ),
  async afterEach({ args, loaded: { service } }) {
    if (!(args as ScreenArgs).isWaiting) await waitFor(expectArrived)
    expect(service.faults).toEqual([])
    expect(findBareKeys(document.body)).toEqual([])
    // A note or a field scrolled itself into view, and header and sidebar went with it.
    scrollTo(0, 0)
  },
}

export default preview

/** A picture of a screen that still loads would depend on the moment. */
function expectArrived(): void {
  expect(document.querySelector('h1')).not.toBeNull()
  expect(document.querySelector('.parts-skeleton, .waiting')).toBeNull()
  for (const { contentDocument } of document.querySelectorAll('iframe')) {
    expect(contentDocument?.querySelector('main')).not.toBeFalsy()
  }
}
