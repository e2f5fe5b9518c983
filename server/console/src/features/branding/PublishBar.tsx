import { Button, SaveBar, useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import type { BrandingState } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { useFoot } from '../client/foot-context.ts'
import { LowContrastList } from './LowContrastList.tsx'
import type { EditedBranding } from './use-branding.ts'

/** Props of {@link PublishBar}. */
export interface PublishBarProps {
  edited: EditedBranding
  state: BrandingState
  client_id: string
}

/** Says what users see, and publishes the draft. */
export function PublishBar({ edited, state, client_id }: PublishBarProps): ReactElement | null {
  const { text } = useTexts()
  const toasts = useToasts()
  const foot = useFoot()
  const shown = useShownVersion(state)
  const [question, setQuestion] = useState<'publish' | 'discard' | null>(null)
  const publish = useChange('publishBranding', ['getBranding'])
  const discard = useChange('saveBrandingDraft', ['getBranding'])
  const { draft, has_changes } = state
  const isWaiting = edited.status !== 'saved'
  const isUnreadable = draft.low_contrast.some(({ is_unreadable }) => is_unreadable)
  const close = (): void => {
    publish.reset()
    discard.reset()
    setQuestion(null)
  }
  const publishNow = (): void =>
    publish.mutate(
      { client_id, version: draft.version, accept_low_contrast: draft.low_contrast.length > 0 },
      {
        onSuccess() {
          setQuestion(null)
          toasts.success(text('branding.publishDone'))
        },
        onError: () => setQuestion('publish'),
      },
    )
  const discardNow = (): void =>
    discard.mutate(
      { client_id, version: draft.version, branding: state.published },
      { onSuccess: () => setQuestion(null) },
    )
  const words = isWaiting
    ? text(edited.status === 'failed' ? 'branding.notSaved' : 'branding.saving')
    : text('branding.unpublished', { version: shown })
  const bar =
    has_changes || isWaiting ? (
      <SaveBar
        actions={
          <>
            <Button variant="ghost" disabled={isWaiting} onClick={() => setQuestion('discard')}>
              {text('branding.discard')}
            </Button>
            <Button
              variant="primary"
              disabled={isWaiting}
              busy={publish.isPending}
              onClick={() =>
                draft.low_contrast.length > 0 ? setQuestion('publish') : publishNow()
              }
            >
              {text('branding.publish')}
            </Button>
          </>
        }
      >
        {words}
      </SaveBar>
    ) : null
  return (
    <>
      {foot && bar ? createPortal(bar, foot) : null}
      <ConfirmDialog
        open={question === 'discard'}
        onClose={close}
        action={text('branding.discard')}
        onConfirm={discardNow}
        isBusy={discard.isPending}
        error={discard.error}
      >
        {text('branding.discardText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'publish'}
        onClose={close}
        action={text('branding.publish')}
        onConfirm={publishNow}
        isBusy={publish.isPending}
        error={publish.error}
        disabled={isUnreadable}
      >
        {text(isUnreadable ? 'branding.unreadable' : 'branding.lowText')}
        <LowContrastList list={draft.low_contrast} />
      </ConfirmDialog>
    </>
  )
}

function useShownVersion({ published_version, history }: BrandingState): string {
  const { text } = useTexts()
  const { day } = useFormats()
  const current = history.find(({ version }) => version === published_version)
  if (current === undefined) return text('branding.standard')
  return text('branding.versionOf', { version: current.version, day: day(current.published_at) })
}
