import type { MemberContact } from '@shrd/client'
import { Badge, Button, TextArea } from '@shrd/parts'
import { type ReactElement, useRef, useState } from 'react'
import { Mark } from '../../../components/Mark.tsx'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import type { ProfileEditor } from './use-profile-editor.ts'
import { VerifyEmailDialog } from './VerifyEmailDialog.tsx'

/** Props of {@link EmailList}. */
export interface EmailListProps {
  editor: ProfileEditor
  /** The stored addresses. */
  emails: MemberContact['emails']
}

/** The addresses: typed in edit mode, verified one by one in view mode. */
export function EmailList({ editor, emails }: EmailListProps): ReactElement {
  const { text } = useTexts()
  const [verifying, setVerifying] = useState<string | null>(null)
  const row = useRef<HTMLLIElement>(null)
  const problem = editor.problems.emails
  return (
    <>
      {editor.isEditing ? (
        <TextArea
          label={text('person.emails')}
          mark={<Mark encrypted={false} />}
          hint={text('person.lines')}
          error={problem === undefined ? null : text(problem.key, problem.values)}
          value={editor.form.emails}
          onChange={(typed) => editor.type({ emails: typed })}
          rows={3}
          dir="ltr"
        />
      ) : (
        <EmailRows
          emails={emails}
          onVerify={(email, of) => {
            row.current = of
            setVerifying(email)
          }}
        />
      )}
      <VerifyEmailDialog
        email={verifying}
        onClose={() => setVerifying(null)}
        findRow={() => row.current}
      />
    </>
  )
}

interface EmailRowsProps extends Pick<EmailListProps, 'emails'> {
  onVerify: (email: string, row: HTMLLIElement | null) => void
}

function EmailRows({ emails, onVerify }: EmailRowsProps): ReactElement {
  const { text } = useTexts()
  if (emails.length === 0) return <p className="profile-none">{text('person.noEmails')}</p>
  return (
    <ul className="profile-rows" aria-label={text('person.emails')}>
      {emails.map(({ address, verified }) => (
        <li key={address} className="profile-row" tabIndex={-1}>
          <Mark encrypted={false} />
          <span className="profile-row-words">
            <bdi>{address}</bdi>
          </span>
          {verified ? (
            <Badge tone="success">{text('person.verified')}</Badge>
          ) : (
            <Button
              size="sm"
              aria-label={text('person.verifyEmail', { email: address })}
              onClick={({ currentTarget }) => onVerify(address, currentTarget.closest('li'))}
            >
              {text('person.verify')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
