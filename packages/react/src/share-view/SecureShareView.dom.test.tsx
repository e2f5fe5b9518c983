import type { ReceivedShare } from '@shrd/client'
import type { ShareReader } from '@shrd/client/receive'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createDeferred } from '../../test/deferred.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { SecureShareView } from './SecureShareView.tsx'

const LINK = `/shrdshare/shr_${'a'.repeat(26)}#1.${'A'.repeat(43)}`

const SHARE: ReceivedShare = {
  message: 'The door code is 4471.',
  file: null,
  sender: null,
  message_until: 0,
  acknowledge: async () => undefined,
}

const draw = (shares: ShareReader, locale = 'en') => (
  <ShrdProvider locale={locale}>
    <SecureShareView link={LINK} shares={shares} />
  </ShrdProvider>
)

const reveal = async () => userEvent.click(await screen.findByRole('button', { name: 'Reveal' }))

/** Whether the browser would ask before it closes the page. */
const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a language that is chosen while the link opens does not stop the opening', async () => {
  const opened = createDeferred<ReceivedShare>()
  const stopped = vi.fn()
  const shares: ShareReader = {
    open(_, options) {
      options?.signal?.addEventListener('abort', stopped)
      return opened.promise
    },
  }
  const { rerender } = render(draw(shares))
  await reveal()
  rerender(draw(shares, 'da'))
  expect(await screen.findByText('Du er blevet betroet noget sikkert')).toBeTruthy()
  expect(stopped).not.toHaveBeenCalled()
  opened.resolve(SHARE)
  expect(await screen.findByDisplayValue('The door code is 4471.')).toBeTruthy()
})

test('the browser asks before it closes a page whose message was not copied', async () => {
  const user = userEvent.setup()
  render(draw({ open: async () => SHARE }))
  await reveal()
  await screen.findByDisplayValue('The door code is 4471.')
  expect(asksBeforeClosing()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Copy message' }))
  await expect.poll(asksBeforeClosing).toBe(false)
})

test('a message that the browser did not copy is selected', async () => {
  render(draw({ open: async () => SHARE }))
  await reveal()
  const message = await screen.findByDisplayValue<HTMLTextAreaElement>('The door code is 4471.')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await userEvent.click(screen.getByRole('button', { name: 'Copy message' }))
  expect(await screen.findByText(/^Not copied/)).toBeTruthy()
  expect(message.selectionEnd).toBe(message.value.length)
  expect(asksBeforeClosing()).toBe(true)
})
