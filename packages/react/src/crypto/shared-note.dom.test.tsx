import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SECRET } from '../../../client/test/lying-server/scene.ts'
import { createPartnerScene } from '../../../client/test/sharing-scene.ts'
import { MeetFriend, ReadNote, WriteNote } from '../../test/guide/shared-note.tsx'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'

const PATIENCE = { timeout: 20_000 }

test('the recipe shows both sides of an invite', async () => {
  const { alice, bob } = await createPartnerScene()
  for (const [who, isInviting, label] of [
    [alice, true, 'Name of your friend'],
    [bob, false, 'Receiver PIN'],
  ] as const) {
    const { unmount } = render(
      <ShrdProvider client={who.client}>
        <MeetFriend isInviting={isInviting} />
      </ShrdProvider>,
    )
    await screen.findByLabelText(label, {}, PATIENCE)
    unmount()
  }
}, 30_000)

test('the recipe sends a note to a partner, and nobody else reads it', async () => {
  const { server, alice, bob, mallory, vault_id } = await createPartnerScene()
  const onSent = vi.fn()
  render(
    <ShrdProvider client={alice.client}>
      <WriteNote vault_id={vault_id} onSent={onSent} />
    </ShrdProvider>,
  )
  await userEvent.type(screen.getByLabelText('Note'), SECRET)
  await userEvent.click(await screen.findByRole('button', { name: 'Send to Bob' }, PATIENCE))
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce(), PATIENCE)
  const [document_id] = onSent.mock.calls[0] ?? []
  const sent = server.received.map(({ request }) => Buffer.from(request.body ?? []).toString())
  expect(sent.filter((body) => body.includes(SECRET))).toEqual([])

  for (const [who, text] of [
    [bob, SECRET],
    [mallory, 'document_not_found'],
  ] as const) {
    const { container, unmount } = render(
      <ShrdProvider client={who.client}>
        <ReadNote document_id={document_id} />
      </ShrdProvider>,
    )
    await userEvent.click(within(container).getByRole('button'))
    await within(container).findByText(text, {}, PATIENCE)
    unmount()
  }
}, 60_000)
