import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFilledState } from './fake-state.ts'
import { createPage } from './render-app.tsx'

// Formats are made once for each language, with the zone of that moment.
const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'America/New_York'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('figures stand under their days in UTC, also where it is still the day before', async () => {
  await createPage(createFilledState()).open('')
  const table = within(
    await screen.findByRole('table', { name: 'Sign-ins and failed sign-ins for each day' }),
  )
  const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names.at(-1)).toMatch(/^Nov 20/)
})
