import { Button, Dialog, DialogActions, DialogBody, Slider } from '@shrd/parts'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { type Crop, drawCrop, encodeCrop, type ReadPicture } from './crop-avatar.ts'

/** Props of {@link CropDialog}. */
export interface CropDialogProps {
  /** `null` while the dialog is closed. */
  picture: ReadPicture | null
  onClose: () => void
  onCropped: (avatar: string) => void
}

const CENTRE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** Chooses the square of a picture that is kept. */
export function CropDialog({ picture, onClose, onCropped }: CropDialogProps): ReactElement {
  const { text } = useTexts()
  return (
    <Dialog
      open={picture !== null}
      onOpenChange={onClose}
      title={text('person.cropTitle')}
      closeLabel={text('action.close')}
    >
      {picture === null ? null : <Cropper {...{ picture, onClose, onCropped }} />}
    </Dialog>
  )
}

function Cropper(props: CropDialogProps & { picture: ReadPicture }): ReactElement {
  const { picture, onClose, onCropped } = props
  const { text } = useTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(CENTRE)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const percent = (value: number): string => `${Math.round(value * 100)} %`
  const use = (): void => {
    const avatar = canvas.current && encodeCrop(canvas.current)
    if (avatar !== null) onCropped(avatar)
  }
  return (
    <>
      <DialogBody>
        <canvas
          ref={canvas}
          className="profile-crop"
          role="img"
          aria-label={text('person.cropPreview')}
        />
        <Slider
          label={text('person.cropZoom')}
          {...{ min: 1, max: 4, step: 0.1 }}
          value={crop.zoom}
          valueText={percent(crop.zoom)}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slider
          label={text('person.cropX')}
          {...{ min: 0, max: 1, step: 0.01 }}
          value={crop.x}
          valueText={percent(crop.x)}
          onChange={(x) => setCrop({ ...crop, x })}
        />
        <Slider
          label={text('person.cropY')}
          {...{ min: 0, max: 1, step: 0.01 }}
          value={crop.y}
          valueText={percent(crop.y)}
          onChange={(y) => setCrop({ ...crop, y })}
        />
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{text('action.cancel')}</Button>
        <Button variant="primary" onClick={use}>
          {text('person.usePicture')}
        </Button>
      </DialogActions>
    </>
  )
}
