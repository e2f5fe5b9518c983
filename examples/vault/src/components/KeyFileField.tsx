import { KeyFileDropZone, type KeyFileDropZoneProps } from '@shrd/react'
import type { ReactElement } from 'react'

/** Props of {@link KeyFileField}, and those of the drop zone. */
export interface KeyFileFieldProps extends KeyFileDropZoneProps {
  /** Says that a file is needed, once somebody has tried without one. */
  missing: string | null
}

/** The drop zone for a key file. By itself it shows only what is wrong with a chosen file. */
export function KeyFileField({ missing, ...zone }: KeyFileFieldProps): ReactElement {
  const isMissing = zone.file === null && missing !== null
  return (
    <div data-missing={isMissing || undefined}>
      <KeyFileDropZone {...zone} />
      {isMissing ? (
        <p className="parts-hint parts-hint-error" role="alert">
          {missing}
        </p>
      ) : null}
    </div>
  )
}
