import { createRoot } from 'react-dom/client'
import { afterAll, expect, test, vi } from 'vitest'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { WithWords } from './WithWords.tsx'
import type { WordGroup } from './word-group.ts'

// React takes its timer when it is loaded: whatever it puts off by one never happens here.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

afterAll(() => void vi.useRealTimers())

const TURNS = 500

const turn = () => new Promise(setImmediate)

/** A group that is there a while after it was asked for. */
function createGroup(text: string): WordGroup {
  let isThere = false
  return {
    find: () => (isThere ? { 'password.title': text } : undefined),
    async load() {
      for (let turns = 0; turns < 50; turns += 1) await turn()
      isThere = true
    },
  }
}

function Title() {
  return <p>{useMessages().t('password.title')}</p>
}

test('texts that have arrived are drawn at once, also where a part inside has some of its own', async () => {
  // As on a page: within `act`, React puts nothing off.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <ShrdProvider locale="de" words={[createGroup('Anmelden')]}>
      <Title />
      <WithWords words={[createGroup('Innen')]}>
        <Title />
      </WithWords>
    </ShrdProvider>,
  )
  for (let turns = 0; turns < TURNS && place.querySelectorAll('p').length < 2; turns += 1) {
    await turn()
  }
  const shown = Array.from(place.querySelectorAll('p'), ({ textContent }) => textContent)
  expect(shown).toEqual(['Anmelden', 'Innen'])
  root.unmount()
})
