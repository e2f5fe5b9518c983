import { Button, Card, CardHead, Section } from '@shrd/parts'
import { UserPlus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { useOpenQuery } from '../../components/use-open-query.ts'
import { useAccount } from '../../data/account-context.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberDialogs, type MemberQuestion } from './MemberDialogs.tsx'
import { MemberLine } from './MemberLine.tsx'

/** Who administers the account. */
export function MembersSection(): ReactElement {
  const { text } = useTexts()
  const { account_id, role } = useAccount()
  const members = useCall('listMembers', {})
  const isInviting = useOpenQuery('invite')
  const [question, setQuestion] = useDraft<MemberQuestion>(`member.question ${account_id}`)
  const isOwner = role === 'owner'
  return (
    <Section title={text('members.title')} text={text('members.text')}>
      <Card>
        <CardHead
          title={text('members.title')}
          actions={
            isOwner ? (
              <Button icon={<UserPlus size={16} aria-hidden="true" />} onClick={isInviting.open}>
                {text('members.invite')}
              </Button>
            ) : (
              <span className="hint">{text('members.ownerOnly')}</span>
            )
          }
        />
        <Loaded query={members} failedText={text('members.failed')}>
          {(list) => (
            <ul className="rows">
              {list.map((member) => (
                <MemberLine
                  key={member.sub}
                  member={member}
                  onAsk={(kind) => setQuestion({ kind, member })}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      <InvitationList />
      {isOwner ? <InviteDialog open={isInviting.isOpen} onClose={isInviting.close} /> : null}
      <MemberDialogs question={question} onClose={() => setQuestion(undefined)} />
    </Section>
  )
}
