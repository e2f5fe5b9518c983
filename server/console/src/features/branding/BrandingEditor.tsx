import { Button, Note } from '@shrd/parts'
import type { ReactElement, ReactNode } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import type { BrandingState } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useClient } from '../client/client-context.ts'
import { differingParts } from './differing-parts.ts'
import { PublishBar } from './PublishBar.tsx'
import { type EditedBranding, useBranding } from './use-branding.ts'

/** Props of {@link BrandingEditor}. */
export interface BrandingEditorProps {
  children: (edited: EditedBranding, state: BrandingState) => ReactNode
}

/** Loads the branding of the client, and draws an editor with the bar that publishes. */
export function BrandingEditor({ children }: BrandingEditorProps): ReactElement {
  const { text } = useTexts()
  const { client_id } = useClient()
  const query = useCall('getBranding', { client_id })
  return (
    <div className="stack tab-content">
      <Loaded query={query} failedText={text('branding.failed')} rows={8}>
        {(state) => (
          <Loading state={state} client_id={client_id}>
            {children}
          </Loading>
        )}
      </Loaded>
    </div>
  )
}

interface LoadingProps extends BrandingEditorProps {
  state: BrandingState
  client_id: string
}

function Loading({ state, client_id, children }: LoadingProps): ReactElement {
  const { text } = useTexts()
  const edited = useBranding(client_id, state)
  const { theirs, branding, error, retry, takeTheirs, keepMine } = edited
  return (
    <>
      {error ? (
        <FailureNote title={text('branding.notSaved')} error={error} onRetry={retry} />
      ) : null}
      {theirs ? (
        <Note
          tone="warning"
          action={
            <span className="badges">
              <Button size="sm" onClick={takeTheirs}>
                {text('branding.takeTheirs')}
              </Button>
              <Button size="sm" onClick={keepMine}>
                {text('branding.keepMine')}
              </Button>
            </span>
          }
        >
          {text('branding.conflict')}{' '}
          {text('branding.conflictFields', {
            fields: differingParts(branding, theirs).slice(0, 8).join(', '),
          })}
        </Note>
      ) : null}
      {children(edited, state)}
      <PublishBar {...{ edited, state, client_id }} />
    </>
  )
}
