import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showHosted } from '../../test/hosted-document.tsx'
import { LANGUAGES } from '../locales/words.ts'

const SENTENCES = {
  not_found: 'This page does not exist',
  unauthorized: 'You are probably not authorized to do what you are trying to do',
} as const

function readMessage() {
  const main = screen.getByRole('main')
  const links = within(main).getAllByRole('link')
  return {
    title: within(main).getByRole('heading', { level: 1 }).textContent,
    hint: main.querySelector('p')?.textContent,
    links: links.map((link) => link.getAttribute('href')),
  }
}

test('404 says that the page does not exist and leads back to / [HOSTED-21]', async () => {
  await showHosted({ name: 'not_found' })
  expect(readMessage()).toMatchObject({ title: SENTENCES.not_found, links: ['/'] })
})

test('401 says that one is probably not authorized and leads back to / [HOSTED-22]', async () => {
  await showHosted({ name: 'unauthorized' })
  expect(readMessage()).toMatchObject({ title: SENTENCES.unauthorized, links: ['/'] })
})

test('both messages are in each of the five languages, with what can be done about it', async () => {
  const said: unknown[] = []
  for (const { locale } of LANGUAGES) {
    for (const name of ['not_found', 'unauthorized'] as const) {
      const { unmount } = await showHosted({ name }, { locale })
      const { title, hint, links } = readMessage()
      expect(links).toEqual(['/'])
      said.push(title, hint)
      unmount()
    }
  }
  expect(new Set(said).size).toBe(LANGUAGES.length * 4)
})
