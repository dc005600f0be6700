// npm run pictures: every screen in both schemes and at four widths, into the folder `pictures`, which git leaves out.
import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

export default defineConfig({ ...tests, testMatch: 'pictures.ts', timeout: 900_000 })
