import { createShrdClient, type ShrdClient } from '@shrd/client'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createMemoryPorts } from '../../test/memory-ports.ts'
import { InactivityDialog } from '../inactivity/InactivityDialog.tsx'
import { InviteReceiver } from '../invite/InviteReceiver.tsx'
import { InviteSender } from '../invite/InviteSender.tsx'
import { SafetyNumber } from '../invite/SafetyNumber.tsx'
import { allWords } from '../locales/all-words.ts'
import { loadMessages } from '../locales/load-messages.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { useAttachmentDownload } from './useAttachmentDownload.ts'
import { useAttachmentUpload } from './useAttachmentUpload.ts'
import { useDecrypt } from './useDecrypt.ts'
import { useDocument } from './useDocument.ts'
import { useDocuments } from './useDocuments.ts'
import { useEncrypt } from './useEncrypt.ts'
import { useHandshake } from './useHandshake.ts'
import { useIdentityKeys } from './useIdentityKeys.ts'
import { useKeyFile } from './useKeyFile.ts'
import { useSecureShare } from './useSecureShare.ts'

const client = createClient()

function draw(element: ReactElement, locale = 'en'): string {
  expect(typeof document).toBe('undefined')
  return renderToString(
    <ShrdProvider client={client} locale={locale}>
      {element}
    </ShrdProvider>,
  )
}

describe('on a server, without a document', () => {
  test('every hook is idle, and asks for nothing', () => {
    const html = draw(<AllStates />)
    expect(html).toContain('<p>idle idle idle idle idle idle idle idle idle idle idle</p>')
  })

  test.each([
    ['InviteSender', <InviteSender appearance="card" key="sender" />, 'Einen Freund einladen'],
    ['InviteReceiver', <InviteReceiver appearance="card" key="receiver" />, 'Empfänger-PIN'],
    [
      'SafetyNumber',
      <SafetyNumber handshakeId="hsk" name="Mara" isOwner key="number" />,
      'role="group"',
    ],
  ])('%s is drawn in its language, with no style attribute in it', async (_name, widget, text) => {
    await loadMessages('de', allWords)
    const html = draw(widget, 'de')
    expect(html).toContain(text)
    expect(html).not.toMatch(/\sstyle="/)
    const forms = html.match(/<form[^>]*>/g) ?? []
    expect(forms.filter((form) => !form.includes('method="dialog"'))).toEqual([])
  })

  test('InactivityDialog shows nothing', () => {
    expect(draw(<InactivityDialog />)).not.toContain('<dialog')
  })
})

function AllStates(): ReactElement {
  const { make, open, protect } = useKeyFile()
  const { safetyNumber } = useIdentityKeys()
  const states = [
    ...[make, open, protect, safetyNumber, useEncrypt(), useDecrypt(), useDocument('doc')],
    ...[useDocuments('vlt'), useAttachmentUpload('doc'), useAttachmentDownload('doc')],
    useSecureShare().create,
  ]
  const { state } = useHandshake('send')
  expect(state).toBe('idle')
  return <p>{states.map((one) => one.state).join(' ')}</p>
}

function createClient(): ShrdClient {
  const ports = createMemoryPorts(() => {
    throw new Error('A server asks for nothing.')
  })
  const pageOrigin = 'http://localhost:3001'
  return createShrdClient({ apiOrigin: 'http://localhost:3000', pageOrigin, ports })
}
