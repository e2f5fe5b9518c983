import { Button, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { formatListDate } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ConflictChoice } from './ConflictChoice.tsx'
import type { OfferedMerge } from './edit-state.ts'
import type { Conflict } from './merge-typed.ts'
import type { Editor } from './use-editor.ts'

/** Offers to put one's own changes on top of what somebody else has saved in the meantime. */
export function MergeDialog({ editor }: { editor: Editor }): ReactElement {
  const { text } = useTexts()
  const merge = editor.state?.merge ?? null
  return (
    <Dialog
      open={merge !== null}
      onOpenChange={editor.leaveMerge}
      title={text('merge.title')}
      closeLabel={text('action.close')}
      keep
      wide
    >
      {merge ? <Merge key={merge.newer.revision} merge={merge} editor={editor} /> : null}
    </Dialog>
  )
}

function Merge({ merge, editor }: { merge: OfferedMerge; editor: Editor }): ReactElement {
  const { text, language } = useTexts()
  const { newer, conflicts } = merge
  const [theirs, setTheirs] = useState<readonly Conflict[]>([])
  const choose = (conflict: Conflict, isTheirs: boolean): void => {
    const others = theirs.filter((one) => one !== conflict)
    setTheirs(isTheirs ? [...others, conflict] : others)
  }
  const date = formatListDate(newer.saved_at, language)
  return (
    <>
      <DialogBody>
        <p>{text('merge.text', { revision: newer.revision, date })}</p>
        <p>{text(conflicts.length === 0 ? 'merge.noConflict' : 'merge.conflicts')}</p>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={`${conflict.kind} ${conflict.name}`}
            conflict={conflict}
            isTheirs={theirs.includes(conflict)}
            onChoose={(isTheirs) => choose(conflict, isTheirs)}
          />
        ))}
      </DialogBody>
      <DialogActions>
        <Button onClick={editor.leaveMerge}>{text('merge.later')}</Button>
        <Button variant="primary" onClick={() => void editor.merge(theirs)}>
          {text('merge.save')}
        </Button>
      </DialogActions>
    </>
  )
}
