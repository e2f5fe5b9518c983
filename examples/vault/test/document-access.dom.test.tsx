import { cleanup, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { createDocumentPage, findDetail, openTab, press } from './document-page.tsx'

/** What jsdom can judge: it draws nothing, so colours are measured elsewhere. */
async function findViolations(element: HTMLElement): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
  const { violations } = await axe.run(element, { rules })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}

test('every tab of the open document is free of known barriers, in view and edit mode', async () => {
  const scene = await createDocumentPage()
  await scene.page.client.files.upload(scene.document_id, new File(['a'], 'a.txt'))
  scene.page.open(scene.address)
  const detail = await findDetail()
  for (const mode of ['view', 'edit']) {
    if (mode === 'edit') await press(detail, 'Edit')
    for (const name of [/General/, /Advanced/, /Icon/, /Attachments/, /Logs/, /History/]) {
      await openTab(detail, name)
      expect(await findViolations(detail), `${mode} ${name}`).toEqual([])
    }
  }
}, 60_000)

test('the dialogs of the open document are free of known barriers', async () => {
  const scene = await createDocumentPage()
  scene.page.open(scene.address)
  const detail = await findDetail()
  await press(detail, 'Edit')
  for (const open of ['Generate', 'Delete Document']) {
    await press(detail, open)
    const dialog = await screen.findByRole('dialog')
    expect(await findViolations(dialog), open).toEqual([])
    await press(dialog, 'Cancel')
  }
  await openTab(detail, /Advanced/)
  await press(detail, 'Add Custom Field')
  expect(await findViolations(await screen.findByRole('dialog'))).toEqual([])
}, 60_000)

test('the open document has words in German, and none of them is a key', async () => {
  const scene = await createDocumentPage()
  scene.page.ports.cookies.set('shrd_language', 'de')
  cleanup()
  scene.page.open(scene.address)
  const edit = await screen.findByRole('button', { name: 'Bearbeiten' })
  const detail = edit.closest('section') ?? document.body
  for (const name of [/Allgemein/, /Erweitert/, /Symbol/, /Anhänge/, /Protokoll/, /Verlauf/]) {
    await openTab(detail, name)
    expect(detail.textContent).not.toMatch(/\b(document|attachment|log|history|totp)\.[a-z]/)
  }
  expect(within(detail).getByRole('button', { name: 'Dokument schließen' })).toBeDefined()
}, 60_000)
