// To be imported before any schema is made: zod tries out whether it may make code of texts, which our content security policy reports.
import { z } from 'zod'

z.config({ jitless: true })
