import { Badge, Button, Card, CardHead, useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import type { BrandingState } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

/** Props of {@link HistoryCard}. */
export interface HistoryCardProps {
  state: BrandingState
  client_id: string
}

/** What was published, and the way back to it. */
export function HistoryCard({ state, client_id }: HistoryCardProps): ReactElement {
  const { text } = useTexts()
  const { time } = useFormats()
  const toasts = useToasts()
  const [asked, setAsked] = useState<number | null>(null)
  const rollBack = useChange('rollBackBranding', ['getBranding'])
  const close = (): void => {
    rollBack.reset()
    setAsked(null)
  }
  const confirm = (): void => {
    if (asked === null) return
    rollBack.mutate(
      { client_id, version: asked },
      {
        onSuccess() {
          setAsked(null)
          toasts.success(text('branding.rolledBack', { version: asked }))
        },
      },
    )
  }
  return (
    <Card aria-label={text('branding.history')}>
      <CardHead title={text('branding.history')} />
      {state.history.length === 0 ? (
        <p className="nothing">{text('branding.historyNone')}</p>
      ) : (
        <ul className="rows">
          {state.history.map(({ version, published_at, repeats }) => (
            <li key={version}>
              <span className="parts-grow">
                <b>{text('branding.version', { version })}</b>
                <span className="hint"> {time(published_at)}</span>
                {repeats === null ? null : (
                  <span className="hint"> · {text('branding.repeats', { version: repeats })}</span>
                )}
              </span>
              {version === state.published_version ? (
                <Badge tone="success">{text('branding.current')}</Badge>
              ) : (
                <Button size="sm" onClick={() => setAsked(version)}>
                  {text('branding.rollBack')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={close}
        action={text('branding.rollBack')}
        onConfirm={confirm}
        isBusy={rollBack.isPending}
        error={rollBack.error}
      >
        {text('branding.rollBackText', { version: asked ?? 0 })}
      </ConfirmDialog>
    </Card>
  )
}
