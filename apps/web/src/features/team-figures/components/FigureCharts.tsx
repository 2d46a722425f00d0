import { useLingui } from '@lingui/react/macro';
import type { TeamFigures } from '@seller-chat/api-client/contract';
import { everyDay } from '../model/figure-days.ts';
import { DayChart } from './DayChart.tsx';
import { useFigureTexts } from './use-figure-texts.ts';

export interface FigureChartsProps {
  figures: TeamFigures;
  fromDay: string;
  toDay: string;
}

/** Replies, median reply time and share in time, day by day. The table of days behind them is under the charts. */
export function FigureCharts({ figures, fromDay, toDay }: FigureChartsProps) {
  const { t, i18n } = useLingui();
  const texts = useFigureTexts();
  const known = new Map(figures.dayList.map((figure) => [figure.day, figure]));
  const days = everyDay(fromDay, toDay).map((day) => ({ day, figure: known.get(day) }));
  const ends = { firstDay: texts.day(fromDay), lastDay: texts.day(toDay) };
  const most = Math.max(0, ...figures.dayList.map(({ replies }) => replies));
  const longest = Math.max(0, ...figures.dayList.map(({ medianMs }) => medianMs ?? 0));
  return (
    <div className="figures-charts">
      <DayChart
        {...ends}
        title={t`Replies per day`}
        highest={i18n.number(most)}
        bars={days.map(({ day, figure }) => ({
          day,
          value: figure?.replies ?? 0,
          text: `${texts.day(day)}: ${i18n.number(figure?.replies ?? 0)}`,
        }))}
      />
      <DayChart
        {...ends}
        title={t`Median reply time`}
        highest={texts.wait(longest === 0 ? null : longest)}
        bars={days.map(({ day, figure }) => ({
          day,
          value: figure?.medianMs ?? 0,
          text: `${texts.day(day)}: ${texts.wait(figure?.medianMs ?? null)}`,
        }))}
      />
      <DayChart
        {...ends}
        title={t`Replied in time`}
        highest={texts.share(figures.total.inTime, figures.total.replies)}
        bars={days.map(({ day, figure }) => ({
          day,
          value: figure ? figure.inTime / figure.replies : 0,
          text: `${texts.day(day)}: ${texts.share(figure?.inTime ?? 0, figure?.replies ?? 0)}`,
        }))}
      />
    </div>
  );
}
