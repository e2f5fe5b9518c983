import { Button, DialogActions, DialogBody, Note, Progress, useToasts } from '@shrd/parts'
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFriends } from '../friends/FriendsProvider.tsx'
import { FriendChoice } from './FriendChoice.tsx'
import { Permissions } from './Permissions.tsx'
import { PERMISSIONS, type Permission } from './permission.ts'
import type { ShareSubject } from './share-subject.ts'
import { type Share, useShare } from './use-share.ts'

/** Props of {@link ShareForm}. */
export interface ShareFormProps {
  subject: ShareSubject
  /** Users who can read already, by id. */
  holders: ReadonlySet<string>
  onClose: () => void
  /** Tells whether something is chosen, or is being shared. */
  onTouch: (isTouched: boolean) => void
  /** Stands above the form. */
  children?: ReactNode
}

/** Friends, permissions and the button that shares. */
export function ShareForm(props: ShareFormProps): ReactElement {
  const { subject, holders, onClose, onTouch, children } = props
  const { text } = useTexts()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { friends } = useFriends()
  const { share, run, stop } = useShare()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [permissions, setPermissions] = useState<ReadonlySet<Permission>>(new Set())
  const [tried, setTried] = useState(false)
  const isRunning = share.state === 'running'
  const isTouched = isRunning || chosen.size > 0 || permissions.size > 0
  useEffect(() => {
    onTouch(isTouched)
    return () => onTouch(false)
  }, [isTouched, onTouch])
  const isNobody = tried && chosen.size === 0
  const known = friends.status === 'ready' ? friends.value.items : []

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (chosen.size === 0) return
    const { document_ids, title, onShared } = subject
    const asked = PERMISSIONS.filter((permission) => permissions.has(permission))
    const isDone = await run(document_ids, [...chosen], asked)
    onShared()
    if (!isDone) return
    const count = document_ids.length
    toasts.success(count === 1 ? text('share.done', { title }) : text('share.doneMany', { count }))
    onClose()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <DialogBody>
        {children}
        <FriendChoice
          friends={known}
          {...{ holders, chosen }}
          onChange={setChosen}
          disabled={isRunning}
          error={isNobody ? errorText({ code: 'no_relationship_selected' }) : null}
        />
        <Permissions chosen={permissions} onChange={setPermissions} disabled={isRunning} />
        <p className="parts-hint">{text('share.newest')}</p>
        <ShareState share={share} />
      </DialogBody>
      <DialogActions>
        {isRunning ? (
          <Button onClick={stop}>{text('share.stop')}</Button>
        ) : (
          <Button onClick={onClose}>{text('action.cancel')}</Button>
        )}
        <Button type="submit" variant="primary" busy={isRunning}>
          {text('share.submit')}
        </Button>
      </DialogActions>
    </form>
  )
}

function ShareState({ share }: { share: Share }): ReactElement | null {
  const { text } = useTexts()
  const errorText = useErrorText()
  switch (share.state) {
    case 'idle':
      return null
    case 'running': {
      const { done, total } = share.progress
      return <Progress label={text('progress.of', { done, total })} value={done / total} />
    }
    case 'stopped':
      return <Note tone="warning">{text('share.stopped')}</Note>
    case 'failed':
      return <FailureNote title={errorText({ code: 'sharing_failed' })} error={share.error} />
    case 'left':
      return share.left === 1 ? (
        <FailureNote title={errorText({ code: 'sharing_failed' })} error={share.error} />
      ) : (
        <FailureNote title={text('share.left', { count: share.left })} error={share.error} />
      )
  }
}
