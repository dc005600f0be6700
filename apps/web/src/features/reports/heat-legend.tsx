// What the colours of the cells mean.
import { HEAT_LEVELS, heatWords } from './heat.ts'
import classes from './sold-grid.module.css'

export function HeatLegend() {
  return (
    <div className={classes.legend}>
      <ul className={classes.legendSteps} aria-label="Colours">
        {HEAT_LEVELS.map((level) => (
          <li key={level} className={classes.legendStep} data-heat={level}>
            {heatWords(level)}
          </li>
        ))}
      </ul>
      <span className={classes.legendNote}>of the largest amount in the same grid</span>
    </div>
  )
}
