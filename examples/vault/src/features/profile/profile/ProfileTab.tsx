import { Skeleton } from '@shrd/parts'
import type { ReactElement } from 'react'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'
import { useProfile } from './ProfileProvider.tsx'

/** The Profile tab: who the member is, and where they live. */
export function ProfileTab(): ReactElement {
  const { text } = useTexts()
  const { state, reload, update } = useProfile()
  if (state.status === 'loading') return <Skeleton label={text('app.loading')} rows={6} />
  if (state.status === 'failed') {
    return <FailureNote title={text('person.failed')} error={state.error} onRetry={reload} />
  }
  return <ProfileEditor loaded={state.value} onLoaded={(value) => update(() => value)} />
}
