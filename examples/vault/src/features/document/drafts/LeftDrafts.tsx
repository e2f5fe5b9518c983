import { Button, Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatListDate } from '../../../components/format-date.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { foundPath } from '../../search/found-path.ts'
import { vaultPath } from '../../vaults/use-selected-vault.ts'
import { CONTINUE } from './continue-state.ts'
import type { KeptDraft } from './kept-draft.ts'
import type { LeftDraft } from './list-left-drafts.ts'
import { vaultOfNewDraft } from './new-draft-id.ts'
import { useLeftDrafts } from './use-left-drafts.ts'

/** Points at changes that were not saved before a session ended or a page was closed. */
export function LeftDrafts(): ReactElement | null {
  const [parameters] = useSearchParams()
  const { drafts, remove } = useLeftDrafts(parameters.get('document'))
  if (drafts.length === 0) return null
  return (
    <div className="left-drafts">
      {drafts.map((left) => (
        <LeftDraftNote
          key={left.document_id}
          left={left}
          onRemove={() => remove(left.document_id)}
        />
      ))}
    </div>
  )
}

function LeftDraftNote({
  left,
  onRemove,
}: {
  left: LeftDraft
  onRemove: () => void
}): ReactElement {
  const { text, language } = useTexts()
  const navigate = useNavigate()
  const { draft, kept_at } = left
  const date = formatListDate(kept_at, language)
  if (draft === null) {
    return (
      <Note
        tone="warning"
        action={
          <Button size="sm" onClick={onRemove}>
            {text('draft.remove')}
          </Button>
        }
      >
        {text('draft.unreadable', { date })}
      </Note>
    )
  }
  const title = draft.content.title.trim() || text('draft.untitled')
  return (
    <Note
      tone="warning"
      action={
        <span className="note-actions">
          <Button size="sm" onClick={() => navigate(pathOf(draft), { state: CONTINUE })}>
            {text('draft.continue')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {text('draft.discard')}
          </Button>
        </span>
      }
    >
      <bdi>{text('draft.left', { title, date })}</bdi>
    </Note>
  )
}

function pathOf({ document_id, vault_id }: KeptDraft): string {
  const vault = vaultOfNewDraft(document_id)
  if (vault !== null) return vaultPath(vault)
  return foundPath({ document_id, vault_id: vault_id ?? null })
}
