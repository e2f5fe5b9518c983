/** A file on this device, such as a `File`. */
export interface LocalFile extends Pick<Blob, 'type' | 'size' | 'slice'> {
  readonly name: string
}
