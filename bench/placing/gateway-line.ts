// One kept connection to the gateway that posts one request after the other. It does next to nothing besides, as the server,
// the database and whoever asks share the cores of one machine.
import { connect } from 'node:net'
import { once } from 'node:events'

interface GatewayAnswer {
  status: number
  body: string
}

export interface GatewayLine {
  post(request: { path: string; headers: string; body: string }): Promise<GatewayAnswer>
  close(): void
}

const HEAD_END = '\r\n\r\n'

/** `headers` of a request are lines that end with CR and LF. Answers must tell their length, as those of the API do. */
export async function openLine(address: string): Promise<GatewayLine> {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1')
  await once(socket, 'connect')
  let received = ''
  let settle: { resolve: (answer: GatewayAnswer) => void; reject: (error: Error) => void } | undefined
  const fail = (error: Error) => settle?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the gateway closed the connection')))
  socket.on('data', (part) => {
    received += String(part)
    const headEnd = received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(received.slice(0, headEnd))?.[1])
    const bodyStart = headEnd + HEAD_END.length
    if (received.length < bodyStart + length) return
    const answer = { status: Number(received.slice(9, 12)), body: received.slice(bodyStart) }
    received = ''
    settle?.resolve(answer)
  })
  return {
    post: ({ path, headers, body }) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        const type = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
        socket.write(`POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}${type}\r\n${body}`)
      }),
    close: () => socket.destroy(),
  }
}
