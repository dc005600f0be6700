// A chart as a picture.

/** The one that is drawn within `paper`, on the colour of its sheet; nothing where none is. */
export function savePicture(paper: HTMLElement | null, save: (png: Blob) => void): void {
  const drawn = paper?.querySelector('canvas')
  const picture = document.createElement('canvas')
  const pen = picture.getContext('2d')
  if (!paper || !drawn || !pen) return
  picture.width = drawn.width
  picture.height = drawn.height
  pen.fillStyle = getComputedStyle(paper).getPropertyValue('--pd-surface')
  pen.fillRect(0, 0, picture.width, picture.height)
  pen.drawImage(drawn, 0, 0)
  picture.toBlob((png) => {
    if (png !== null) save(png)
  }, 'image/png')
}
