import { InviteReceiver, InviteSender, useDecrypt, useEncrypt, usePartners } from '@shrd/react'
import { type ReactElement, useState } from 'react'

/** The two sides of an invite: one member sends it, the other receives it. */
export function MeetFriend({ isInviting }: { isInviting: boolean }): ReactElement {
  return isInviting ? <InviteSender /> : <InviteReceiver />
}

/** Encrypts a note for a partner of the signed-in member. */
export function WriteNote({
  vault_id,
  onSent,
}: {
  vault_id: string
  onSent(document_id: string): void
}): ReactElement {
  const [text, setText] = useState('')
  const { result: partners } = usePartners()
  const encrypt = useEncrypt()
  const friends = partners?.items.filter(
    ({ status, new_key }) => status === 'active' && new_key === null,
  )
  async function send(handshake_id: string) {
    const { result } = await encrypt.run({ text, vault_id, recipients: [handshake_id] })
    if (result !== null) onSent(result.document_id)
  }
  return (
    <>
      <label>
        Note
        <textarea value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      {friends?.map(({ handshake_id, name }) => (
        <button key={handshake_id} type="button" onClick={() => void send(handshake_id)}>
          Send to {name}
        </button>
      ))}
      {encrypt.error ? <p role="alert">{encrypt.error.code}</p> : null}
    </>
  )
}

/** Reads a note that a partner has shared. Your own server may tell the id: it is no secret. */
export function ReadNote({ document_id }: { document_id: string }): ReactElement {
  const decrypt = useDecrypt()
  if (decrypt.result !== null) return <p>{decrypt.result.text}</p>
  return (
    <button type="button" onClick={() => void decrypt.run(document_id)}>
      {decrypt.error ? decrypt.error.code : 'Read'}
    </button>
  )
}
