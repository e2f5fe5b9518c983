import type { NewDocument } from '@shrd/client'
import { createIdentity, type NewIdentity } from '@shrd/crypto/identity'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
// On a page that has rested it is there before it is opened.
import '../src/features/document/DocumentDetail.tsx'
import { createTestPage, createUser, markToursSeen, type TestPage } from './render-app.tsx'

/** The body of the document that tests open. */
export const BODY: NewDocument['body'] = {
  username: 'ada',
  password: 'lantern-quay-42',
  url: 'https://mail.example',
  description: 'The first one',
  notes: '',
  custom_fields: [
    { name: '2FA Key', type: 'text', value: 'JBSWY3DPEHPK3PXP' },
    { name: 'Rescue Keys', type: 'textarea', value: 'one\ntwo' },
    { name: 'PIN', type: 'password', value: '4711' },
  ],
}

/** A signed-in member with a vault and one document in it. */
export interface DocumentPage {
  page: TestPage
  /** The member's keys. */
  made: NewIdentity
  vault_id: string
  document_id: string
  /** Where the document is open. */
  address: string
  /** The same member with the same key file, in a new session. */
  signInAgain: () => Promise<void>
}

/** Makes a member, a vault and the document "Mail". */
export async function createDocumentPage(
  body: Partial<NewDocument['body']> = {},
): Promise<DocumentPage> {
  // Of drafts nothing is left over from the test before.
  globalThis.indexedDB = new IDBFactory()
  const page = createTestPage()
  const made = await createIdentity()
  const user = createUser(made.identity.user_id, ['identity', 'vault'])
  const signInAgain = async (): Promise<void> => {
    page.service.addMember(user, made)
    await page.client.session.signIn(user, made.identity, made.privateKeys)
    markToursSeen(page.ports)
  }
  await signInAgain()
  const vault = { name: 'Personal', description: '', icon: 'shield' as const, tags: [] }
  const { vault_id } = await page.client.vaults.create(vault)
  const header = { title: 'Mail', tags: ['work'], icon: 'mail' as const }
  const document_id = await page.client.documents.create({
    vault_id,
    header,
    body: { ...BODY, ...body },
  })
  const address = addressOf(vault_id, document_id)
  return { page, made, vault_id, document_id, address, signInAgain }
}

/** Where a document of a vault is open. */
function addressOf(vault_id: string, document_id: string): string {
  return `/dashboard?vault=${vault_id}&document=${document_id}`
}

/** The card of the open document, once it is there. */
export async function findDetail(): Promise<HTMLElement> {
  await screen.findByText(/Revision \d+, signed by you, verified/)
  const heading = screen
    .getAllByRole('heading', { level: 2 })
    .find(({ id }) => id === 'detail-title')
  const card = heading?.closest('section')
  if (!card) throw new TypeError('No document is open.')
  return card
}

/** Opens the document and goes to edit mode. */
export async function openEditor({ page, address }: DocumentPage): Promise<HTMLElement> {
  page.open(address)
  const detail = await findDetail()
  await userEvent.click(within(detail).getByRole('button', { name: 'Edit' }))
  return detail
}

/** Shows one of the document's tabs. */
export async function openTab(detail: HTMLElement, name: RegExp): Promise<void> {
  await userEvent.click(within(detail).getByRole('tab', { name }))
}

/** A text field of the form, by the beginning of its label. */
export function fieldOf(detail: HTMLElement, name: string): HTMLElement {
  return within(detail).getByRole('textbox', { name: new RegExp(`^${name}`) })
}

/** Presses a button inside an element. */
export async function press(inside: HTMLElement, name: string | RegExp): Promise<void> {
  await userEvent.click(within(inside).getByRole('button', { name }))
}
