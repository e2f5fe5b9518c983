import { Button } from '@shrd/parts'
import { UserRound } from 'lucide-react'
import { type ReactElement, useId, useRef, useState } from 'react'
import { Mark } from '../../../components/Mark.tsx'
import { useKeptFocus } from '../../../components/use-kept-focus.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { CropDialog } from './CropDialog.tsx'
import { isPicture, type ReadPicture, readPicture } from './crop-avatar.ts'

/** The largest file that is read as a picture. */
const MOST_BYTES = 20 * 1024 * 1024

/** Props of {@link AvatarField}. */
export interface AvatarFieldProps {
  /** The stored picture, empty without one. */
  value: string
  /** `null` in view mode. */
  onChange: ((avatar: string) => void) | null
}

/** The picture of the member: chosen, cropped and encrypted here. */
export function AvatarField({ value, onChange }: AvatarFieldProps): ReactElement {
  const { text } = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ReadPicture | null>(null)
  const [isRefused, setRefused] = useState(false)
  // Remove goes away with the press.
  const kept = useKeptFocus<HTMLSpanElement>()

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const read = file.size > MOST_BYTES ? null : await readPicture(file)
    setRefused(read === null)
    setPicture(read)
  }

  return (
    <fieldset className="profile-avatar" aria-labelledby={id}>
      <AvatarPicture value={value} size={64} />
      <div className="profile-avatar-words">
        <span className="parts-label">
          <Mark encrypted /> <span id={id}>{text('person.avatar')}</span>
        </span>
        {onChange === null ? null : (
          <span className="profile-actions" {...kept}>
            <input
              ref={input}
              hidden
              type="file"
              accept="image/*"
              aria-label={text('person.choosePicture')}
              onChange={(event) => {
                void take(event.target.files?.[0])
                // So that choosing the same file again counts.
                event.target.value = ''
              }}
            />
            <Button size="sm" onClick={() => input.current?.click()}>
              {text('person.choosePicture')}
            </Button>
            {value === '' ? null : (
              <Button size="sm" onClick={() => onChange('')}>
                {text('person.removePicture')}
              </Button>
            )}
          </span>
        )}
        <span role="alert" className="parts-hint parts-hint-error">
          {isRefused ? text('person.noPicture') : ''}
        </span>
      </div>
      <CropDialog
        picture={picture}
        onClose={() => setPicture(null)}
        onCropped={(avatar) => {
          onChange?.(avatar)
          setPicture(null)
        }}
      />
    </fieldset>
  )
}

/** A stored picture, or a drawing in its place. */
export function AvatarPicture({ value, size }: { value: string; size: number }): ReactElement {
  if (!isPicture(value)) {
    return (
      <span
        className="profile-head-picture"
        aria-hidden="true"
        style={{ inlineSize: size, blockSize: size }}
      >
        <UserRound size={size / 2} />
      </span>
    )
  }
  return <img className="profile-head-picture" src={value} alt="" width={size} height={size} />
}
