import { createIdentity } from '@shrd/crypto/identity'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createDraftStore } from '../src/features/document/drafts/draft-store.ts'
import { sealDraft } from '../src/features/document/drafts/seal-draft.ts'
import { EMPTY_DOCUMENT } from '../src/features/documents/typed-document.ts'
import {
  BODY,
  createDocumentPage,
  type DocumentPage,
  fieldOf,
  findDetail,
  openEditor,
  press,
} from './document-page.tsx'
import { fill } from './fill.ts'

/** Somebody else, such as another device of the member, saves in the meantime. */
async function saveElsewhere({ page, document_id }: DocumentPage, body: object): Promise<void> {
  const { client } = page
  const base = await client.documents.get(document_id)
  await client.documents.save(document_id, { body: { ...base.body, ...body } }, { base })
}

/** Waits until the draft lies on this device. */
async function untilKept({ page, document_id }: DocumentPage): Promise<void> {
  const user_id = page.service.user?.user_id ?? ''
  const store = createDraftStore(globalThis.indexedDB)
  await waitFor(async () => expect(await store.find({ user_id, document_id })).not.toBeNull())
}

describe('a save that does not arrive', () => {
  test('says so, loses nothing, and is stored once when it is tried again [ERR-37]', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'Notes'), 'mine')
    scene.page.service.away = true
    await press(detail, 'Save')
    const note = await within(detail).findByRole('alert')
    expect(note.textContent).toContain('Updating document failed.')
    expect(fieldOf(detail, 'Notes')).toHaveProperty('value', 'mine')
    scene.page.service.away = false
    await press(detail, 'Try again')
    expect(await within(detail).findByText('Revision 2, signed by you, verified')).toBeDefined()
    expect(within(detail).getByText('mine')).toBeDefined()
  })

  test('of which only the answer was lost is not stored a second time', async () => {
    const scene = await createDocumentPage()
    const { service } = scene.page
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'Notes'), 'mine')
    const { fetch } = service
    Object.assign(scene.page.ports, {
      fetch: async (url: string, init: RequestInit) => {
        const answer = await fetch(url, init)
        if (init.method === 'PUT' && url.endsWith('/api/doc'))
          throw new TypeError('Failed to fetch')
        return answer
      },
    })
    await press(detail, 'Save')
    await within(detail).findByRole('alert')
    Object.assign(scene.page.ports, { fetch })
    await press(detail, 'Try again')
    expect(await within(detail).findByText('Revision 2, signed by you, verified')).toBeDefined()
    expect((await scene.page.client.documents.get(scene.document_id)).revision).toBe(2)
  })
})

describe('a document that somebody has saved in the meantime', () => {
  test('keeps both changes where they concern different fields', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'Notes'), 'mine')
    await saveElsewhere(scene, { username: 'bob' })
    await press(detail, 'Save')
    const dialog = await screen.findByRole('dialog', { name: /in the meantime/ })
    expect(dialog.textContent).toContain('Both changes are kept.')
    await press(dialog, 'Merge and save')
    expect(await within(detail).findByText('Revision 3, signed by you, verified')).toBeDefined()
    const { body } = await scene.page.client.documents.get(scene.document_id)
    expect(body).toMatchObject({ username: 'bob', notes: 'mine' })
  })

  test('asks, field by field, where both have changed one', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'UserName'), 'mine')
    await fill(fieldOf(detail, 'Notes'), 'my notes')
    await saveElsewhere(scene, { username: 'theirs', notes: 'their notes' })
    await press(detail, 'Save')
    const dialog = await screen.findByRole('dialog', { name: /in the meantime/ })
    const choice = within(dialog).getByRole('group', { name: 'UserName' })
    expect(choice.textContent).toContain('mine')
    await userEvent.click(within(choice).getByRole('radio', { name: /Theirs/ }))
    await press(dialog, 'Merge and save')
    await within(detail).findByText('Revision 3, signed by you, verified')
    const { body } = await scene.page.client.documents.get(scene.document_id)
    expect(body).toMatchObject({ username: 'theirs', notes: 'my notes' })
  })

  test('loses nothing that was typed when the merge is left', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'UserName'), 'mine')
    await saveElsewhere(scene, { username: 'theirs' })
    await press(detail, 'Save')
    await press(await screen.findByRole('dialog'), 'Not now')
    expect(fieldOf(detail, 'UserName')).toHaveProperty('value', 'mine')
  })
})

describe('a draft', () => {
  test('survives the end of the session, sealed, and is offered after the next sign-in', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'Notes'), 'half a thought')
    scene.page.service.ended = true
    await press(detail, 'Save')
    expect(await screen.findByText('Your session has ended.')).toBeDefined()
    await untilKept(scene)

    // The keys of the member are back, as after a sign-in with the key file.
    scene.page.service.ended = false
    await scene.signInAgain()
    scene.page.open(scene.address)
    const again = await findDetail()
    expect(await within(again).findByText(/were kept on this device, encrypted/)).toBeDefined()
    await press(again, 'Go on editing')
    await waitFor(() => expect(fieldOf(again, 'Notes')).toHaveProperty('value', 'half a thought'))
    await press(again, 'Save')
    expect(await within(again).findByText('half a thought')).toBeDefined()
    expect(within(again).queryByText(/were kept on this device/)).toBeNull()
  })

  test('is pointed at on the dashboard, from which it is continued', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'Notes'), 'half a thought')
    await untilKept(scene)
    scene.page.open(`/dashboard?vault=${scene.vault_id}`)
    const note = await screen.findByText(/^Unsaved changes to Mail/)
    expect(note.textContent).toContain('kept on this device, encrypted')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const again = await findDetail()
    await waitFor(() => expect(fieldOf(again, 'Notes')).toHaveProperty('value', 'half a thought'))
    expect(screen.queryByText(/^Unsaved changes to Mail/)).toBeNull()
    await press(again, 'Save')
    await within(again).findByText('Revision 2, signed by you, verified')
    await userEvent.click(within(again).getByRole('button', { name: 'Close document' }))
    await waitFor(() => expect(scene.page.path()).not.toContain('document='))
    expect(screen.queryByText(/^Unsaved changes to Mail/)).toBeNull()
  })

  test('that does not open any more is said to be so, and removed on request', async () => {
    const scene = await createDocumentPage()
    const { identity } = await createIdentity()
    const store = createDraftStore(globalThis.indexedDB)
    const user_id = scene.page.service.user?.user_id ?? ''
    const place = { user_id, document_id: scene.document_id }
    const { category_id: _, ...content } = EMPTY_DOCUMENT
    // Sealed to keys that this member does not have, as after they were replaced.
    const draft = { document_id: scene.document_id, revision: 1, content, kept_at: Date.now() }
    await store.put(place, await sealDraft(identity, draft), draft.kept_at)
    scene.page.open(`/dashboard?vault=${scene.vault_id}`)
    expect(await screen.findByText(/keys that have been replaced/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText(/keys that have been replaced/)).toBeNull())
    expect(await store.find(place)).toBeNull()
  })

  test('that stands on an earlier revision is merged with what was saved since', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'Notes'), 'mine')
    await untilKept(scene)
    cleanup()
    await saveElsewhere(scene, { username: 'bob' })
    scene.page.open(scene.address)
    const again = await findDetail()
    await userEvent.click(await within(again).findByRole('button', { name: 'Go on editing' }))
    await waitFor(() => expect(fieldOf(again, 'Notes')).toHaveProperty('value', 'mine'))
    expect(fieldOf(again, 'UserName')).toHaveProperty('value', 'bob')
  })

  test('that is discarded is gone from this device', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'Notes'), 'mine')
    await untilKept(scene)
    await press(detail, 'Cancel')
    await press(await screen.findByRole('dialog'), 'Discard changes')
    const user_id = scene.page.service.user?.user_id ?? ''
    const { document_id } = scene
    const store = createDraftStore(globalThis.indexedDB)
    await waitFor(async () => expect(await store.find({ user_id, document_id })).toBeNull())
    expect(within(detail).getByText(BODY.username)).toBeDefined()
  })
})

describe('leaving with unsaved changes', () => {
  test('asks before another document is opened, and stays when told so', async () => {
    const scene = await createDocumentPage()
    const header = { title: 'Bank', tags: [], icon: 'key' as const }
    await scene.page.client.documents.create({ vault_id: scene.vault_id, header, body: BODY })
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'Notes'), 'mine')
    await userEvent.click(await screen.findByRole('button', { name: 'Bank' }))
    await press(
      await screen.findByRole('dialog', { name: 'Discard unsaved changes?' }),
      'Stay here',
    )
    expect(scene.page.path()).toContain(scene.document_id)
    await userEvent.click(await screen.findByRole('button', { name: 'Bank' }))
    await press(await screen.findByRole('dialog'), 'Discard changes')
    await waitFor(() => expect(scene.page.path()).not.toContain(scene.document_id))
    expect(await screen.findByRole('heading', { name: 'Bank' })).toBeDefined()
  })

  test('asks before the page is closed, and only then', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(close()).toBe(false)
    await fill(fieldOf(detail, 'Notes'), 'mine')
    expect(close()).toBe(true)
  })
})

describe('a document that is left open', () => {
  test('is cleared from view after five minutes, and its draft is kept [DOC-41]', async () => {
    const scene = await createDocumentPage()
    const detail = await openEditor(scene)
    await fill(fieldOf(detail, 'Notes'), 'half a thought')
    const later = Date.now() + 301_000
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
    await waitFor(() => expect(scene.page.path()).not.toContain('document='))
    clock.mockRestore()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.body.textContent).not.toContain(BODY.username)
    expect(screen.getByText('Document closed after five minutes without use.')).toBeDefined()
    expect(document.activeElement).not.toBe(document.body)
    await untilKept(scene)
  })
})
