import { useId } from 'react';
import './figures.css';

/** One bar. */
export interface DayBar {
  day: string;
  value: number;
  /** The value in words, with its day. */
  text: string;
}

export interface DayChartProps {
  title: string;
  bars: readonly DayBar[];
  /** The highest value in words. */
  highest: string;
  firstDay: string;
  lastDay: string;
}

const WIDTH = 320;
const HEIGHT = 96;

/** A bar per day. Screen readers get its title; the table below it has the values. */
export function DayChart({ title, bars, highest, firstDay, lastDay }: DayChartProps) {
  const id = useId();
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  const gap = Math.min(2, step / 4);
  return (
    <figure className="figures-chart" aria-labelledby={id}>
      <figcaption id={id}>
        <span>{title}</span> <span>{highest}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {bars.map(({ day, value, text }, index) => {
          const height = value === 0 ? 0 : Math.max(2, (value / top) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * step + gap / 2}
              y={HEIGHT - height}
              width={step - gap}
              height={height}
              rx={1}
            >
              <title>{text}</title>
            </rect>
          );
        })}
      </svg>
      <div className="figures-axis" aria-hidden>
        <span>{firstDay}</span>
        <span>{lastDay}</span>
      </div>
    </figure>
  );
}
